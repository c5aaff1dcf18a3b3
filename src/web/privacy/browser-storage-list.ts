/** Everything that the shop stores in a browser: name, purpose and retention, as shown on the privacy page. */
export const BROWSER_STORAGE = [
  ['TPUN_guest_cart, TPUN_cart_terms', 'Your cart, its code and credits', 'Until it is paid or emptied'],
  ['TPUN_temp_order, TPUN_put_aside', 'The orders you are working on', 'Until they are saved or discarded'],
  ['TPUN_saved_order', 'Orders you saved in this browser', 'Until you delete them'],
  ['TPUN_product_orders', 'What you typed on product pages', 'Until it is in the cart'],
  ['TPUN_own_jersey', 'What you typed for your own jersey', 'Until it is saved'],
  [
    'TPUN_import_list',
    'The list of players that you are importing',
    'Until it is imported or the tab is closed',
  ],
  ['TPUN_checkout', 'The payment under way', 'Until the order is made'],
  ['TPUN_link_payment', 'The payment link that you are paying', 'Until it is paid or the tab is closed'],
  ['TPUN_checkout_customer, TPUN_link_recipient', 'The recipient you are typing', 'Until the tab is closed'],
  ['TPUN_contact_draft', 'The message you are typing to us', 'Until it is sent or the tab is closed'],
  [
    'TPUN_proof_remarks',
    'The mockup changes that you are typing',
    'Until they are sent or the tab is closed',
  ],
  ['TPUN_token, TPUN_user', 'That you are logged in, and as whom', 'Until you log out'],
  ['TPUN_login_for_cart', 'That an account is being made for the cart', 'Until it is verified'],
  ['TPUN_last_visit', 'When this visit was counted', 'For three hours, then it is renewed'],
  ['TPUN_confirmation', 'Which message the confirmation page shows', 'Until the next one'],
  ['PageTheme, TPUN_chat_closed', 'Light or dark, and whether the chat is closed', 'Until you change it'],
  [
    'dashboard-draft, dashboard-place',
    'For our staff only: the order being changed',
    'Until the tab is closed',
  ],
  [
    'dashboard-shortcuts, dashboard-panels',
    'For our staff only: how they like their lists',
    'Until they change it',
  ],
  [
    'packing-scans, packing-table',
    'For our staff only: scans that wait for a connection, and the order being packed',
    'Until they are sent, and until another order is packed',
  ],
  ['Cookie: browser', 'That an order was started here, and which of a team’s jerseys are yours', '180 days'],
  ['Cookie: session', 'That you are logged in', 'Void once you log out, or after 14 days without a visit'],
] as const;
