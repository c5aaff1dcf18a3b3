import type { confirmations } from '#contract/confirmations.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { confirmOwnJersey } from './confirm-own-jersey.ts';
import { confirmGoneRows, confirmRows } from './confirm-rows.ts';
import { listConfirmations } from './list-confirmations.ts';
import { loadOwnJersey } from './own-jersey.ts';
import { claimRow, createRowLinks, revokeRowLink } from './row-links.ts';
import { saveOwnJersey } from './save-own-jersey.ts';

export const confirmationHandlers = (services: Services): Handlers<typeof confirmations> => ({
  list: ({ order_id }, caller) => listConfirmations(services, order_id, caller),
  rowLinks: (request, caller) => createRowLinks(services, request, caller),
  revokeRowLink: (request, caller) => revokeRowLink(services, request, caller),
  claimRow: (request, caller) => claimRow(services, request, caller),
  confirmRows: (request, caller) => confirmRows(services, request, caller),
  confirmGoneRows: (request, caller) => confirmGoneRows(services, request, caller),
  ownJersey: ({ order_id }, caller) => loadOwnJersey(services, order_id, caller),
  saveOwnJersey: (request, caller) => saveOwnJersey(services, request, caller),
  confirmOwnJersey: (request, caller) => confirmOwnJersey(services, request, caller),
});
