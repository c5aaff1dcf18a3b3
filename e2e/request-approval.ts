/** Creates an order with a mockup and requests its approval through the API. */
import type { APIRequestContext } from '@playwright/test';

const DESIGN = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';
const PLAYERS = ['Lavoie', 'Émond', 'Roy', 'Singh', 'Wu'];

const TEAM = {
  secret_code: 'Northside Owls',
  name: 'Camille Roy',
  cutting_option: 'Shirt',
  material_option: 'Pro Mesh',
  collar_option: 'Round Neck',
  design: DESIGN,
  order: Object.fromEntries(
    PLAYERS.map((jersey_name, index) => [
      `jersey_${index + 1}`,
      {
        row_id: `player-000${index + 1}`,
        jersey_name,
        jersey_number: String(index + 1),
        jersey_size: 'MEN M - CHEST: 40 INCH',
        short_size: 'No Shorts',
        jersey_sleeve: 'Short Sleeve',
      },
    ]),
  ),
};

/** Returns the order's id; the e-mail with the link is queued for `email`. */
export async function requestMockupApproval(request: APIRequestContext, email: string): Promise<string> {
  const { order_id } = await callApi(request, 'save-order', { order: { ...TEAM, email } });
  await attachMockup(request, order_id!);
  return order_id!;
}

/** As a manager, attaches a mockup to the order and asks its customer to approve it. */
export async function attachMockup(request: APIRequestContext, order_id: string): Promise<void> {
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
}

export async function callApi(request: APIRequestContext, name: string, data: object, token = '') {
  const response = await request.post(`/api/${name}`, { data, headers: { 'x-session-token': token } });
  const body = (await response.json()) as Record<string, string>;
  if (!response.ok() || String(body.response) !== 'true') throw new Error(`${name}: ${body.message}`);
  return body;
}
