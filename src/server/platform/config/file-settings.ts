/** The settings of the bucket that keeps uploaded files in place of the data folder. */
import type { FileSettings } from './config.ts';
import { needEachOther, type Setting, serviceUrl, text, type Variables } from './setting.ts';

const section = 'Data';
const requiredWhen = 'any other S3 setting is set';
const key = (name: string) => text(/^\S+$/, `must be without spaces: copy ${name} again`);

export const FILE_SETTINGS = {
  S3_ENDPOINT: {
    section,
    description:
      'An S3-compatible service that keeps uploaded files in place of DATA_DIR, so that several processes share them. https, or http at a loopback address.',
    example: 'https://s3.ca-central-1.amazonaws.com',
    defaultText: 'files in DATA_DIR/files',
    requiredWhen,
    schema: serviceUrl('S3_ENDPOINT=https://s3.ca-central-1.amazonaws.com'),
  },
  S3_REGION: {
    section,
    description: 'The region of the bucket; auto where the service has none.',
    example: 'ca-central-1',
    requiredWhen,
    schema: text(
      /^[a-z\d-]{1,40}$/,
      'must be the name of a region, for example S3_REGION=ca-central-1',
    ).optional(),
  },
  S3_BUCKET: {
    section,
    description: 'The name of the bucket. It stays private, because the shop itself sends every file.',
    example: 'homestand-files',
    requiredWhen,
    schema: text(
      /^[A-Za-z\d][\w.-]{1,61}[A-Za-z\d]$/,
      'must be the name of a bucket, for example S3_BUCKET=homestand-files',
    ).optional(),
  },
  S3_ACCESS_KEY_ID: {
    section,
    description:
      'The access key of the bucket: it has to read, write and delete objects and to list and delete their versions.',
    example: 'AKIAIOSFODNN7EXAMPLE',
    exampleText: 'from the service',
    requiredWhen,
    isSecret: true,
    schema: key('S3_ACCESS_KEY_ID').optional(),
  },
  S3_SECRET_ACCESS_KEY: {
    section,
    description: 'The secret that belongs to the access key.',
    example: 'from-the-service',
    exampleText: 'from the service',
    requiredWhen,
    isSecret: true,
    schema: key('S3_SECRET_ACCESS_KEY').optional(),
  },
} as const satisfies Record<string, Setting>;

export const FILE_NEEDS = needEachOther(Object.keys(FILE_SETTINGS));

export function createFileSettings(
  variables: Variables<typeof FILE_SETTINGS>,
  directory: string,
): FileSettings {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables;
  if (!(S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY))
    return { kind: 'disk', directory };
  const bucket = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
  return { kind: 's3', directory, bucket };
}
