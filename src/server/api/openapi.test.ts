import { expect, test } from 'vitest';
import { buildOpenApi, renderDocument } from './openapi.ts';

const document = buildOpenApi('1.0.0');

test('the page shows every call, and markup of the schemas as text', () => {
  const page = renderDocument(document);
  for (const path of Object.keys(document.paths)) expect(page).toContain(`POST ${path}<`);
  const [path] = Object.keys(document.paths);
  const hostile = structuredClone(document);
  hostile.paths[path!]!.post.requestBody!.content['application/json'].schema = { title: '<script>' };
  expect(renderDocument(hostile)).not.toContain('<script>');
});
