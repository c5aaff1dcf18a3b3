import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import type { reminders } from '#contract/reminders.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { serveOneClick } from '../../platform/http/one-click.ts';
import type { Services } from '../../platform/services.ts';
import { remindMe, stopReminders } from './remind-me.ts';

export const reminderHandlers = (services: Services): Handlers<typeof reminders> => ({
  remindMe: (request, caller) => remindMe(services, request, caller),
  stop: ({ key }) => stopReminders(services, key),
});

export const serveOneClickStop = (app: FastifyInstance, services: Services): void =>
  serveOneClick(app, {
    path: paths.reminders.stop,
    page: (key) => `/stop-reminders#${key}`,
    leave: (key) => stopReminders(services, key),
  });
