import type { ApprovalEvents } from '#domain/orders/approval/events.ts';
import type { EventTexts } from '../history/event-texts.ts';

export const approvalEventTexts: EventTexts<ApprovalEvents> = {
  mockup: ({ mockup, restores, voidsApproval }) =>
    `Mockup ${mockup} ${restores ? `is mockup ${restores} again` : 'uploaded'}${voidsApproval ? ', which voids the earlier approval' : ''}`,
  'approval-asked': ({ mockup, list, copied }) => {
    if (list !== undefined) return `Customer asked to approve the changed list of mockup ${mockup}`;
    return copied
      ? `Approval link of mockup ${mockup} copied, not e-mailed`
      : `Customer asked to approve mockup ${mockup}`;
  },
  'mockup-approved': ({ mockup }) => `Mockup ${mockup} approved`,
  'approval-recorded': ({ mockup, how, reason }) =>
    `Approval of mockup ${mockup} by ${how} recorded for the customer: ${reason}`,
  'approval-unconfirmed': ({ mockup }) =>
    `Mockup ${mockup} approved without the mailed link: not confirmed, a link was sent`,
  'proof-change-asked': ({ mockup, remarks }) =>
    `Customer asked for changes to mockup ${mockup}: ${remarks} ${remarks === 1 ? 'remark' : 'remarks'}`,
  'proof-pin-settled': ({ mockup, n, state }) => `Remark ${n} on mockup ${mockup}: ${state}`,
};
