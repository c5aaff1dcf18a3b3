import type { PinState } from '#domain/orders/approval/mockup-change.ts';
import type { ContentChange } from '#domain/orders/order/content-changes.ts';
import { CHANGE_LABELS, labelJersey } from '#domain/orders/order/field-labels.ts';
import { type AboutOrder, createStatusButton } from './about-order.ts';
import type { EmailContent, EmailTemplates, EmailTraits } from './email-kinds.ts';

const describeCutting = (isInWorkshop: boolean): string =>
  isInWorkshop
    ? 'Your order may already be in the workshop, so please answer right away.'
    : 'Nothing is cut until you do.';

/** The data of each kind (rules.md emails-2). */
export interface ApprovalEmails {
  /**
   * `choices` of the newest round, with the designer's words; `remarks`: how many about the round before are in each state;
   * `isInWorkshop`: work on the order may have begun; `isUnconfirmed`: it was approved without the link of an e-mail. E-mails
   * queued by an earlier version have none of them.
   */
  'mockup-to-approve': AboutOrder & {
    name: string;
    teamName: string;
    link: string;
    choices?: { choice: string; words: string; file?: string }[];
    round?: number;
    remarks?: Record<PinState, number>;
    isInWorkshop?: boolean;
    isUnconfirmed?: boolean;
  };
  /** The list was changed after its approval. `changes` is empty when the picture alone was approved. */
  'list-to-approve': AboutOrder & {
    name: string;
    teamName: string;
    link: string;
    changes: QueuedChange[];
    isInWorkshop?: boolean;
    isUnconfirmed?: boolean;
  };
  /**
   * `choice`: of several; `list`: the approved jerseys, each as it will be printed; `isChangeOpen`: a remark of the customer
   * waits for an answer. E-mails of an approval without a list, or queued by an earlier version, have none of them.
   */
  'mockup-approved': AboutOrder & {
    choice?: string | null;
    isChangeOpen?: boolean;
    name: string;
    teamName: string;
    list?: [jersey: string, print: string][];
  };
  /** `how`: 'phone', 'e-mail' or 'in person'; `choice`: of several; letters that wait from before have none. */
  'approval-recorded': AboutOrder & {
    choice?: string | null;
    isChangeOpen?: boolean;
    name: string;
    teamName: string;
    how: string;
    list: [jersey: string, print: string][];
  };
}

/** E-mails queued by an earlier version do not name the player. */
export type QueuedChange = Omit<ContentChange, 'player'> & Partial<Pick<ContentChange, 'player'>>;

export const approvalEmailTraits: EmailTraits<ApprovalEmails> = {
  'mockup-to-approve': ['caused by visitors', 'names players'],
  'list-to-approve': ['caused by visitors', 'names players'],
  'mockup-approved': ['caused by visitors', 'names players'],
  'approval-recorded': ['names players'],
};

/** E-mails about the approval of a mockup and its list. */
export const approvalEmails: EmailTemplates<ApprovalEmails> = {
  'mockup-to-approve': ({
    orderId,
    name,
    teamName,
    link,
    choices = [],
    round = 1,
    remarks,
    isInWorkshop = false,
    isUnconfirmed = false,
  }): EmailContent => ({
    subject:
      round > 1
        ? `Please approve the new mockup for order ${orderId}, round ${round}`
        : `Please approve the mockup for order ${orderId}`,
    greeting: name,
    paragraphs: [
      ...(isUnconfirmed ? [UNCONFIRMED] : []),
      `The ${round > 1 ? 'new mockup' : 'mockup'} of your jerseys for ${teamName} is ready.`,
      ...(remarks ? describeAnswers(remarks, round - 1) : []),
      `Please check collar, placement, colours, sizes and every name, then approve it. ${describeCutting(isInWorkshop)}`,
      ...describeChoices(choices),
    ],
    images: choices.flatMap(({ choice, file }) =>
      file
        ? [{ file, alt: `The mockup for order ${orderId}${choices.length > 1 ? `, choice ${choice}` : ''}` }]
        : [],
    ),
    facts: choices
      .filter(({ words }) => words !== '')
      .map(({ choice, words }): [string, string] => [
        choices.length > 1 ? `Choice ${choice}` : 'From our designer',
        words,
      ]),
    button: { label: 'Check and approve', url: link },
    note: 'If something is not right, do not approve it: press “Ask for a change” on that page and mark it on the picture, or reply to this e-mail.',
  }),
  'list-to-approve': ({
    orderId,
    name,
    teamName,
    link,
    changes,
    isInWorkshop = false,
    isUnconfirmed = false,
  }): EmailContent => ({
    subject: `Please approve the change to order ${orderId}`,
    greeting: name,
    paragraphs: [
      ...(isUnconfirmed ? [UNCONFIRMED] : []),
      `The list of jerseys for ${teamName} has changed since you approved it. The picture is still the one that you approved.`,
      `Please check what is different, then approve the change. ${describeCutting(isInWorkshop)}`,
      ...(changes.length > 0 ? ['What differs from the list that you approved:'] : []),
      ...(changes.length > MAX_CHANGES
        ? [
            `These are the first ${MAX_CHANGES} of ${changes.length} differences; the page shows the whole list.`,
          ]
        : []),
    ],
    facts: changes.slice(0, MAX_CHANGES).map(formatChange),
    button: { label: 'Check and approve the change', url: link },
    note: 'If that is not what you want, do not approve it: reply to this e-mail, and we will put it right.',
  }),
  'mockup-approved': (
    { orderId, name, teamName, choice, list = [], isChangeOpen = false, ...about },
    config,
  ): EmailContent => ({
    subject: `You approved the mockup for order ${orderId}`,
    greeting: name,
    paragraphs: [
      `Thank you: ${choice ? `choice ${choice} of the mockup` : 'the mockup'} of your jerseys for ${teamName} is approved${isChangeOpen ? '' : ', and we will make exactly that'}.`,
      isChangeOpen ? CHANGE_OPEN : 'We will check your order once more before it goes to the workshop.',
      `If that was not you, write to ${config.shop.email} or reply to this e-mail right away, so that nothing is cut.`,
      ...(list.length > 0 ? ['The list that you approved, as it will be printed:'] : []),
    ],
    facts: list,
    button: createStatusButton({ orderId, ...about }, config),
  }),
  'approval-recorded': (
    { orderId, name, teamName, how, list, choice, isChangeOpen = false, ...about },
    config,
  ): EmailContent => ({
    subject: `We recorded your approval of the mockup for order ${orderId}`,
    greeting: name,
    paragraphs: [
      `As agreed (${how}), we recorded that you approve ${choice ? `choice ${choice}` : 'the mockup'} of your jerseys for ${teamName}.`,
      ...(isChangeOpen ? [CHANGE_OPEN] : []),
      `If that is not right, write to ${config.shop.email} or reply to this e-mail right away, so that nothing is cut.`,
      'The list that was approved, as it will be printed:',
    ],
    facts: list,
    button: createStatusButton({ orderId, ...about }, config),
  }),
};

const CHANGE_OPEN = 'You also asked for a change: we will answer that first.';

const MAX_CHANGES = 100;

/** What became of the remarks about an earlier round; nothing without one. */
function describeAnswers(remarks: Record<PinState, number>, round: number): string[] {
  const states = (['done', 'declined', 'open'] as const).filter((state) => remarks[state] > 0);
  const total = states.reduce((sum, state) => sum + remarks[state], 0);
  if (total === 0) return [];
  const counts = states.map((state) => `${remarks[state]} ${ANSWERS[state]}`);
  const sentence =
    total === 1
      ? `Your remark about round ${round} is ${ANSWERS[states[0]!]}.`
      : `Your ${total} remarks about round ${round}: ${[counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ')}.`;
  return [`${sentence} Our answers are on the page.`];
}

const ANSWERS: Record<PinState, string> = { done: 'done', declined: 'declined', open: 'not answered yet' };

const UNCONFIRMED =
  'Somebody typed APPROVED for this order without the link in our e-mail. If it was you, please approve it again with the button in this e-mail: it counts only from there.';

function describeChoices(choices: readonly { choice: string }[]): string[] {
  if (choices.length < 2) return [];
  const names = choices.map(({ choice }) => choice);
  return [
    `We drew ${choices.length} choices: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. Approve the one that you want; that closes the others.`,
  ];
}

function formatChange(change: QueuedChange): [string, string] {
  const { field, before, after } = change;
  const what = labelJersey(change) ?? 'All jerseys';
  if (field === 'row') return [what, after ? 'added' : 'deleted'];
  return [what, `${CHANGE_LABELS[field] ?? field}: ${before || 'empty'} → ${after || 'empty'}`];
}
