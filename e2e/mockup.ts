/** An order with a mockup whose captain was asked to approve it: by the calls, for what the dashboard has no button yet. */
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

/** Answers the order's id; the letter with the link is on its way to `email`. */
export async function askToApproveMockup(request: APIRequestContext, email: string): Promise<string> {
  const { order_id } = await call(request, 'save-order', { order: { ...TEAM, email } });
  const { token } = await call(request, 'login', {
    action: 'new',
    email: 'manager@shop.example',
    password: 'seven wooden geese',
  });
  const picture = await request.get(`/artwork/both/${DESIGN}.png`);
  const file = (await picture.body()).toString('base64');
  const { secure_url } = await call(request, 'mockup-upload-cloud', { file, name: order_id }, token);
  await call(request, 'upload-mockup', { order_id, mockup_url: secure_url }, token);
  await call(request, 'ask-for-approval', { order_id }, token);
  return order_id!;
}

async function call(request: APIRequestContext, name: string, data: object, token = '') {
  const answer = await request.post(`/api/${name}`, { data, headers: { 'x-session-token': token } });
  const body = (await answer.json()) as Record<string, string>;
  if (!answer.ok() || String(body.response) !== 'true') throw new Error(`${name}: ${body.message}`);
  return body;
}
