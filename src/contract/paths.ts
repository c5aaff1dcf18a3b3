/**
 * Where every call lives (specification 7; product-decisions 10 for the added ones). Apart from the schemas, so that
 * the browser can call without carrying them.
 */
export const paths = {
  accounts: {
    login: '/api/login',
    logout: '/api/logout',
    createTempAccount: '/api/create-temp-account',
    verify: '/api/verify-account',
    createResetCode: '/api/create-reset-password-code',
    checkResetCode: '/api/check-password-reset-code',
    resetPassword: '/api/reset-password',
    account: '/api/account',
    accountOrder: '/api/account-order',
    startTotp: '/api/second-factor/start',
    confirmTotp: '/api/second-factor/confirm',
  },
  catalogue: {
    siteData: '/api/jersey-product-list',
    visit: '/api/set-visit',
    visitProduct: '/api/jersey-product-visit',
  },
  checkout: {
    checkDiscount: '/api/check-discount',
    createIntent: '/api/create-payment-intent',
    submit: '/api/submit-cart-order',
    release: '/api/release-checkout',
    searchAddress: '/api/address-search',
    sandboxPay: '/api/sandbox-card/confirm',
    sandboxStatus: '/api/sandbox-card/retrieve',
  },
  dashboard: {
    orders: '/api/request-staff-update',
    overview: '/api/staff-overview',
    order: '/api/staff-order',
    updateOrder: '/api/update-order',
    uploadPicture: '/api/mockup-upload-cloud',
    attachMockup: '/api/upload-mockup',
    askForApproval: '/api/ask-for-approval',
  },
  letters: {
    list: '/api/staff-letters',
    read: '/api/staff-letter',
  },
  orders: {
    save: '/api/save-order',
    quote: '/api/order-quote',
    load: '/api/order-data',
    loadShared: '/api/guest-order-data',
    teamLink: '/api/team-link',
    status: '/api/order',
    approveMockup: '/api/approve-mockup',
  },
  team: {
    staffOrders: '/api/staff-orders',
    tasks: '/api/tasks',
    addTask: '/api/add-task',
    changeTask: '/api/change-task',
    removeTask: '/api/remove-task',
    designers: '/api/designers',
  },
  visitors: {
    contact: '/api/contact-us',
    subscribe: '/api/newsletter',
    confirmSubscription: '/api/newsletter-confirm',
    unsubscribe: '/api/newsletter-leave',
    warranty: '/api/warranty-replacement',
  },
} as const;
