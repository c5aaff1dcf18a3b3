import { checkCarrier } from '../../../../testing/postage/check-carrier.ts';
import { LIVE_CARRIERS, NOW } from '../../../../testing/postage/live-carriers.ts';
import { SENDER } from '../../../../testing/postage/samples.ts';
import { openForFile, stopService } from '../../../../testing/shop/for-file.ts';
import { createSandboxCarrier } from '../sandbox/sandbox.ts';

for (const { name, open } of LIVE_CARRIERS) {
  const opened = openForFile(async () => open(), stopService);
  checkCarrier(name, () => opened.carrier);
}

const stallion = createSandboxCarrier({ carrier: 'stallion-express', from: SENDER, now: () => NOW });
checkCarrier('Stallion Express in test mode', () => stallion);

const canadaPost = createSandboxCarrier({ carrier: 'canada-post', from: null, now: () => NOW });
checkCarrier('Canada Post in test mode', () => canadaPost);
