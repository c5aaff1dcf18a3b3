/**
 * A process that has loaded the packages of the server and waits for the message to become the shop, so that a restart
 * loads only the files of the project.
 */
import '@fastify/compress';
import '@fastify/static';
import '@node-rs/argon2';
import '@zxcvbn-ts/language-common';
import 'fastify';
import 'kysely';
import 'nodemailer';
import 'pg';
import 'sharp';
import 'zod';

process.once('message', () => {
  process.argv.push('--dev');
  void import('#server/main.ts');
});
