/** A team's order that its captain's browser has saved, made by calls. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createTeamOrder } from '#server/testing/people/teams.ts';

export interface SavedOrder {
  order: OrderResponse;
  orderId: string;
  link: string;
  /** The link within the shop under test. */
  teamLink: string;
}

/** Saves an order of twelve jerseys, 444.00, or of the jerseys given. */
export async function saveTeam(
  { request }: Pick<Page, 'request'>,
  team: string,
  more: { email?: string; order?: object; design?: string } = {},
): Promise<SavedOrder> {
  const { order, order_id, share_link } = await callApi(request, 'save-order', {
    order: { ...createTeamOrder(), secret_code: team, ...more },
  });
  const { pathname, hash } = new URL(share_link!);
  return {
    order: JSON.parse(order!) as OrderResponse,
    orderId: order_id!,
    link: share_link!,
    teamLink: pathname + hash,
  };
}

/** Lets every player confirm, and returns their links in the order of the rows. */
export async function inviteTeam({ request }: Pick<Page, 'request'>, order_id: string): Promise<URL[]> {
  await callApi(request, 'players-confirm', { order_id, on: true });
  const list = await request.post('/api/roster-confirmations', { data: { order_id } });
  const { rows } = (await list.json()) as { rows: { row_id: string }[] };
  const row_ids = rows.map(({ row_id }) => row_id);
  const answer = await request.post('/api/row-links', { data: { order_id, row_ids } });
  const { links } = (await answer.json()) as { links: { url: string }[] };
  return links.map(({ url }) => new URL(url));
}

/** Rows of the list of jerseys, as they are on the wire; one without a size is to be filled in. */
export const createPlayers = (...players: [name: string, number: string, size?: string][]) =>
  Object.fromEntries(
    players.map(([name, number, size = 'MEN M - CHEST: 40 INCH'], index) => [
      `jersey_${index + 1}`,
      {
        row_id: `player-${String(index + 1).padStart(4, '0')}`,
        jersey_name: name,
        jersey_number: number,
        jersey_size: size,
        short_size: 'No Shorts',
        jersey_sleeve: 'Short Sleeve',
      },
    ]),
  );

export async function callApi(request: APIRequestContext, name: string, data: object, token = '') {
  // A connection that nobody used for ten seconds is closed by the shop, maybe while this is on its way.
  const options = { data, headers: { 'x-session-token': token }, maxRetries: 1 };
  const response = await request.post(`/api/${name}`, options);
  const body = (await response.json()) as Record<string, string>;
  if (!response.ok() || String(body.response) !== 'true') throw new Error(`${name}: ${body.message}`);
  return body;
}
