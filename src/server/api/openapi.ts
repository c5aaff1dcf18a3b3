/** The contract as an OpenAPI 3.0 document: docs/openapi.json, and /docs under `npm run dev`. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contract } from '#contract/api.ts';
import { UploadHeaders } from '#contract/design-files.ts';
import { type Access, callRights, filePaths, fileRights, paths } from '#contract/endpoint/calls.ts';
import type { Endpoint } from '#contract/endpoint/endpoint.ts';

type JsonSchema = Record<string, unknown>;

export interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  security: Record<string, string[]>[];
  'x-access': Access;
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

export interface OpenApiDocument {
  openapi: '3.0.3';
  info: { title: string; version: string; description: string };
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

const DESCRIPTION = `Every call is a POST with a JSON body. A call that the shop refuses is answered with status 200 and
"response": false where a screen shows the message, otherwise with 400, 401, 403 or 429; the body is the same.
Browsers send their own Origin; requests from other sites are refused.`;

const ACCESS_DESCRIPTIONS: Record<Access, string> = {
  anyone: 'For everyone.',
  'signed-in': 'For signed-in customers and staff.',
  staff: 'For staff and managers.',
  manager: 'For managers.',
  'confirmed manager': 'For managers who have entered their password within the last ten minutes.',
};

export function buildOpenApi(version: string): OpenApiDocument {
  const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(
      ([name, endpoint]) => [findPath(group, name), { post: describeCall(group, name, endpoint) }] as const,
    ),
  );
  const files = Object.entries(filePaths).map(
    ([name, path]) => [path, { post: describeFile(name as keyof typeof filePaths) }] as const,
  );
  return {
    openapi: '3.0.3',
    info: { title: 'Homestand', version, description: DESCRIPTION },
    paths: Object.fromEntries([...operations, ...files]),
    components: {
      schemas: { Refusal: REFUSAL },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by /api/login; without https the cookie is called session.',
        },
      },
    },
  };
}

function describeCall(group: string, name: string, { input, output }: Endpoint): Operation {
  const response = { oneOf: [toJsonSchema(output, 'output'), REFUSAL_REFERENCE] };
  return {
    ...describeOperation(group, name, findAccess(group, name)),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: toJsonSchema(input, 'input') } },
    },
    responses: {
      200: { description: 'Success, or a refusal', content: { 'application/json': { schema: response } } },
      default: REFUSED,
    },
  };
}

function describeFile(name: keyof typeof filePaths): Operation {
  const operation = describeOperation('files', name, fileRights[name]);
  if (!name.startsWith('upload'))
    return { ...operation, responses: { 200: { description: 'The file' }, default: REFUSED } };
  return {
    ...operation,
    description: `${operation.description} ${UPLOAD_DESCRIPTION}`,
    responses: { 200: { description: 'The file as it is listed' }, default: REFUSED },
  };
}

const UPLOAD_DESCRIPTION = `The body is the file itself (application/octet-stream), described by the headers
${Object.keys(UploadHeaders.shape).join(', ')}.`;

const describeOperation = (group: string, name: string, access: Access) => ({
  operationId: `${group}.${name}`,
  tags: [group],
  description: ACCESS_DESCRIPTIONS[access],
  security: access === 'anyone' ? [] : [{ session: [] }],
  'x-access': access,
});

const findPath = (group: string, name: string): string =>
  (paths as Record<string, Record<string, string>>)[group]![name]!;

const findAccess = (group: string, name: string): Access =>
  (callRights as Record<string, Record<string, Access>>)[group]![name]!;

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    io,
  });
  return json;
}

const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['response', 'message', 'code'],
  properties: {
    response: { type: 'boolean', enum: [false] },
    message: { type: 'string', description: 'What a screen shows.' },
    code: { type: 'string', description: 'What a program reads.' },
    detail: { type: 'object', additionalProperties: true },
  },
};

const REFUSAL_REFERENCE: JsonSchema = { $ref: '#/components/schemas/Refusal' };

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: REFUSAL_REFERENCE } },
};

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The calls of the shop as a page without scripts, and the document itself. In development only. */
export function serveOpenApi(app: FastifyInstance): void {
  const document = buildOpenApi('development');
  app.get('/docs/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(renderDocument(document)),
  );
}

export function renderDocument({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths);
  const groups = [...new Set(calls.flatMap(([, { post }]) => post.tags))];
  const sections = groups.map((group) => {
    const own = calls.filter(([, { post }]) => post.tags.includes(group));
    return `<h2 id="${group}">${group}</h2>${own.map(([path, { post }]) => renderCall(path, post)).join('')}`;
  });
  const index = groups.map((group) => `<a href="#${group}">${group}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${info.title} API</title><style>${STYLE}</style></head>
<body><h1>${info.title} API</h1><p>${escapeHtml(info.description)}</p>
<p><a href="/docs/openapi.json">openapi.json</a></p><nav>${index}</nav>${sections.join('')}</body></html>`;
}

const renderCall = (path: string, { operationId, description, requestBody, responses }: Operation): string =>
  `<details id="${operationId}"><summary><code>POST ${path}</code> ${operationId} <small>${description}</small></summary>
<h3>Request</h3>${renderSchema(requestBody?.content['application/json'].schema)}
<h3>Response</h3>${renderSchema(responses[200]?.content?.['application/json']?.schema)}</details>`;

const renderSchema = (schema: unknown): string =>
  schema === undefined ? '<p>Not JSON.</p>' : `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const STYLE = `body{font:16px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
details{border-top:1px solid #8886;padding:.4rem 0}summary{cursor:pointer}small{opacity:.7}
pre{overflow:auto;max-height:30rem;padding:.6rem;background:#8882;font-size:13px}h3{font-size:1rem;margin:.6rem 0 0}`;
