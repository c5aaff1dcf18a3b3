import { everyMinute } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { fetchPendingLabels } from './read-label.ts';
import { settleUnsettledShipments } from './settle-shipments.ts';
import { trackParcels } from './track-parcels.ts';

export const shippingJobs = (services: Services): Job[] => [
  everyMinute('settle-shipments', () => settleUnsettledShipments(services)),
  everyMinute('fetch-labels', () => fetchPendingLabels(services)),
  everyMinute('track-parcels', () => trackParcels(services)),
];
