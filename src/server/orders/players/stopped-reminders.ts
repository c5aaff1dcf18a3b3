import type { FastifyInstance } from 'fastify';
import { serveOneClick } from '../../platform/http/one-click.ts';

/** For the addresses in e-mails of earlier versions. Removed 60 days after the last of them could be sent. */
export const serveStoppedReminders = (app: FastifyInstance): void =>
  serveOneClick(app, {
    path: '/api/stop-reminders',
    page: () => '/stop-reminders',
    leave: async () => ({ message: 'No reminders are sent any more' }),
  });
