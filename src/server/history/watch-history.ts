import { endAlarm, raiseAlarm } from '../alarms.ts';
import type { Services } from '../services.ts';
import { checkHistory } from './check-history.ts';

const SHOWN = 20;

/** Every night: what was touched stands on the Overview until a check finds nothing any more. */
export async function watchHistory(services: Services): Promise<void> {
  const { faults } = await checkHistory(services);
  if (faults.length === 0) return endAlarm(services, 'history-touched', services.now());
  await raiseAlarm(services, 'history-touched', { count: faults.length, faults: faults.slice(0, SHOWN) });
}
