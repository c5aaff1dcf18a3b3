/** What is rejected about the approval of a mockup, with the messages that people read. */

export const approvalProblems = {
  'approval-email-missing': 'Incorrect email used for order',
  'approval-email-wrong': 'Incorrect email entered for order',
  'approval-word-missing': 'Please input "APPROVED" in capitals without quotations.',
  'approval-name-missing': 'Please type your name',
  'approval-checks-missing': 'Please tick that you have checked everything',
  'list-changed': 'The list was changed while this page was open: please check what is new, then approve it',
  'proof-superseded': 'There is a newer mockup: please look at it first',
  'request-used': 'This request belongs to another order: please reload the page and send it again',
  'remark-answer-missing': 'Please say why you decline it; the customer will read your answer',
  'mockup-approved': 'This mockup has already been approved',
  'no-mockup': 'There is no mockup to approve yet; we will e-mail you as soon as it is ready',
};
