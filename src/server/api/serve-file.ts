/** Downloads of the contract: POST requests with JSON whose response is a file. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { filePaths, fileRights } from '#contract/endpoint/calls.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { admitCaller } from './bind-endpoints.ts';

interface Download<Input extends z.ZodType> {
  requestsPerMinute: number;
  input: Input;
  send: (input: z.output<Input>, caller: Caller, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Checks the access before it reads the input. */
export function serveFile<Input extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  name: keyof typeof filePaths,
  { requestsPerMinute, input, send }: Download<Input>,
): void {
  app.post(filePaths[name], { config: { requestsPerMinute } }, async (request, reply) => {
    const caller = await admitCaller(services, fileRights[name], request, reply);
    return send(input.parse(request.body ?? {}), caller, reply);
  });
}

export const sendCsv = (reply: FastifyReply, name: string, csv: string | Readable): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csv);
