import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { buildOpenApi, renderDocument } from './openapi.ts';

const document = buildOpenApi('1.0.0');

test('every call of the contract has one operation with its own id', () => {
  const addresses = Object.values(paths).flatMap((group) => Object.values(group));
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(addresses));
  const ids = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('only calls for everyone need no session', () => {
  for (const { post } of Object.values(document.paths))
    expect(post.security.length === 0).toBe(post['x-access'] === 'anyone');
});

test('the page shows every call, and markup of the schemas as text', () => {
  const page = renderDocument(document);
  for (const path of Object.keys(document.paths)) expect(page).toContain(`POST ${path}<`);
  const [path] = Object.keys(document.paths);
  const hostile = structuredClone(document);
  hostile.paths[path!]!.post.requestBody!.content['application/json'].schema = { title: '<script>' };
  expect(renderDocument(hostile)).not.toContain('<script>');
});
