/** Checks Signature Version 4 of a request as an S3-compatible service does, with the signer of the SDK. */
import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
}

const MAX_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/;

/** Returns the error code of a refused request; null for one with a correct signature. */
export async function findSignatureError(
  request: IncomingMessage,
  body: Buffer,
  expected: AccessKey & { region: string; now: Date },
): Promise<string | null> {
  const header = request.headers.authorization ?? '';
  const [, accessKeyId, , region, signedHeaders = ''] = AUTHORIZATION.exec(header) ?? [];
  if (accessKeyId === undefined) return 'AccessDenied';
  if (accessKeyId !== expected.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== expected.region) return 'AuthorizationHeaderMalformed';
  const signedAt = parseDate(String(request.headers['x-amz-date']));
  if (Math.abs(signedAt.getTime() - expected.now.getTime()) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
  const hash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch';
  const repeated = await sign(request, body, signedHeaders.split(';'), { ...expected, signedAt });
  return repeated === header ? null : 'SignatureDoesNotMatch';
}

/** Returns the Authorization header that the owner of the key would send. */
async function sign(
  request: IncomingMessage,
  body: Buffer,
  signedHeaders: string[],
  { accessKeyId, secretAccessKey, region, signedAt }: AccessKey & { region: string; signedAt: Date },
): Promise<string | undefined> {
  const url = new URL(request.url!, `http://${request.headers.host}`);
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    uriEscapePath: false,
  });
  const signed = await signer.sign(
    {
      method: request.method!,
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(signedHeaders.map((name) => [name, String(request.headers[name])])),
      body,
    },
    { signingDate: signedAt },
  );
  return signed.headers.authorization;
}

/** '20261122T153000Z' */
const parseDate = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** The hash in the form that the signer asks for. */
class Sha256 {
  private readonly hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toBuffer(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(toBuffer(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset(): void {
    throw new Error('Not needed by the signer');
  }
}

function toBuffer(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}
