/** A stateful S3-compatible service for tests: path style, and switches for its faults. It trusts the signatures of the SDK. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FakeBucket } from './fake-s3-bucket.ts';

/** Before or after the request took effect; 'truncated' breaks off the body of the answer; 'silent' never answers; a 'gateway' answers for the service; what is 'discarded' is acknowledged and not kept. */
type Fault =
  | 'slow-down'
  | 'reset-before'
  | 'reset-after'
  | 'forbidden'
  | 'wrong-signature'
  | 'truncated'
  | 'silent'
  | 'gateway'
  | 'discarded';

const BUCKET = 'homestand-files';
const CREDENTIAL = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request,/;

export class FakeS3 {
  readonly bucket = new FakeBucket();
  readonly accessKey = { accessKeyId: 'HOMESTANDTEST', secretAccessKey: 'seven/wooden+geese' };
  region = 'auto';
  hasVersionsApi = true;
  /** A key without this right gets 403 for a missing object and for lists. */
  mayList = true;
  /** The answered requests, such as 'GET pictures/{id}.jpg 200'. */
  readonly requests: string[] = [];
  private faults: Fault[] = [];
  private server: Server | null = null;

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.serve(request, response));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** The settings of a shop that uses this service. */
  get settings() {
    const { port } = this.server!.address() as AddressInfo;
    return {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: this.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: this.accessKey.accessKeyId,
      S3_SECRET_ACCESS_KEY: this.accessKey.secretAccessKey,
    };
  }

  /** Applies the faults to the next requests, one each. */
  failNext(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  private async serve(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const fault = this.faults.shift();
    if (fault === 'reset-before') return void request.socket.destroy();
    if (fault === 'silent') return;
    const answer = this.answer(request, body, fault);
    if (fault === 'reset-after') return void request.socket.destroy();
    this.requests.push(`${request.method} ${readKey(request)} ${answer.status}`);
    this.send(request, response, answer, fault);
  }

  private answer(request: IncomingMessage, body: Buffer, fault: Fault | undefined): Answer {
    if (fault === 'slow-down') return createError(503, 'SlowDown');
    if (fault === 'gateway') return { status: 200, headers: {}, body: '<html>Welcome</html>' };
    if (fault === 'discarded') return { status: 200, headers: { etag: createEtag(body) }, body: '' };
    if (fault === 'forbidden') return createError(403, 'AccessDenied');
    if (fault === 'wrong-signature') return createError(403, 'SignatureDoesNotMatch');
    const refusal = this.findKeyError(request);
    if (refusal) return createError(refusal === 'AuthorizationHeaderMalformed' ? 400 : 403, refusal);
    // Services other than Amazon's refuse the checksums that the SDK sends by default.
    if (hasChecksum(request)) return createError(501, 'NotImplemented');
    const { pathname, searchParams } = readUrl(request);
    if (pathname.split('/')[1] !== BUCKET) return createError(404, 'NoSuchBucket');
    if (searchParams.has('versions')) return this.listVersions(searchParams.get('prefix') ?? '');
    return this.answerObject(request, body, searchParams.get('versionId'));
  }

  private findKeyError({ headers }: IncomingMessage): string | null {
    const [, accessKeyId, region] = CREDENTIAL.exec(headers.authorization ?? '') ?? [];
    if (accessKeyId === undefined) return 'AccessDenied';
    if (accessKeyId !== this.accessKey.accessKeyId) return 'InvalidAccessKeyId';
    return region === this.region ? null : 'AuthorizationHeaderMalformed';
  }

  private answerObject(request: IncomingMessage, body: Buffer, versionId: string | null): Answer {
    const key = readKey(request);
    if (request.method === 'PUT') {
      this.bucket.put(key, body, request.headers['content-type'] ?? 'application/octet-stream');
      return { status: 200, headers: { etag: createEtag(body) }, body: '' };
    }
    if (request.method === 'DELETE') {
      this.bucket.delete(key, versionId);
      const isMarked = this.bucket.isVersioned && versionId === null;
      return { status: 204, headers: isMarked ? { 'x-amz-delete-marker': 'true' } : {}, body: '' };
    }
    const object = this.bucket.get(key);
    if (!object) return this.mayList ? createError(404, 'NoSuchKey') : createError(403, 'AccessDenied');
    const { bytes, type, modifiedAt } = object;
    const headers = {
      'content-type': type,
      etag: createEtag(bytes),
      'last-modified': modifiedAt.toUTCString(),
    };
    return { status: 200, headers, body: bytes };
  }

  private listVersions(prefix: string): Answer {
    if (!this.hasVersionsApi) return createError(501, 'NotImplemented');
    if (!this.mayList) return createError(403, 'AccessDenied');
    const entries = this.bucket.listVersions(prefix).map(({ key, id, isMarker }) => {
      const element = isMarker ? 'DeleteMarker' : 'Version';
      return `<${element}><Key>${key}</Key><VersionId>${id}</VersionId></${element}>`;
    });
    return {
      status: 200,
      headers: XML,
      body: `<ListVersionsResult><Name>${BUCKET}</Name>${entries.join('')}</ListVersionsResult>`,
    };
  }

  private send(request: IncomingMessage, response: ServerResponse, answer: Answer, fault: Fault | undefined) {
    const body = Buffer.from(answer.body);
    response.writeHead(answer.status, {
      ...answer.headers,
      'content-length': body.length,
    });
    if (fault === 'truncated') {
      response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const XML = { 'content-type': 'application/xml' };

const createError = (status: number, code: string): Answer => ({
  status,
  headers: XML,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const readUrl = (request: IncomingMessage) => new URL(request.url!, 'http://service');

const readKey = (request: IncomingMessage): string =>
  decodeURIComponent(readUrl(request).pathname.split('/').slice(2).join('/'));

const createEtag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const hasChecksum = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some((name) => /^x-amz-(checksum|sdk-checksum|trailer)/.test(name)) ||
  String(headers['content-encoding']).includes('aws-chunked');
