/** Creates an order with a mockup and requests its approval through the API. */
import type { APIRequestContext } from '@playwright/test';
import { callApi, createPlayers, saveTeam } from './saved-team.ts';

const DESIGN = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';
const PLAYERS: [string, string][] = [
  ['Lavoie', '1'],
  ['Émond', '2'],
  ['Roy', '3'],
  ['Singh', '4'],
  ['Wu', '5'],
];
/** Returns the order's id; the e-mail with the link is queued for `email`. */
export async function requestMockupApproval(request: APIRequestContext, email: string): Promise<string> {
  const order = createPlayers(...PLAYERS);
  const { orderId } = await saveTeam({ request }, 'Northside Owls', { email, order, design: DESIGN });
  await attachMockup(request, orderId);
  return orderId;
}

/** As a manager, attaches a mockup to the order and asks its customer to approve it. Returns the session's token. */
export async function attachMockup(request: APIRequestContext, order_id: string): Promise<{ token: string }> {
  const { token } = await callApi(request, 'login', {
    action: 'new',
    email: 'manager@shop.example',
    password: 'seven wooden geese',
  });
  const picture = await request.get(`/artwork/both/${DESIGN}.png`);
  const file = (await picture.body()).toString('base64');
  const { secure_url } = await callApi(request, 'mockup-upload-cloud', { file, name: order_id }, token);
  await callApi(request, 'upload-mockup', { order_id, mockup_url: secure_url }, token);
  await callApi(request, 'ask-for-approval', { order_id }, token);
  return { token: token! };
}
