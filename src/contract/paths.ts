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
    adjustPrice: '/api/adjust-price',
    uploadCustomerPicture: '/api/upload-customer-jersey-cloud',
    keepCustomerPictures: '/api/upload-customer-jersey-db',
    uploadPicture: '/api/mockup-upload-cloud',
    attachMockup: '/api/upload-mockup',
    askForApproval: '/api/ask-for-approval',
  },
  letters: {
    list: '/api/staff-letters',
    read: '/api/staff-letter',
  },
  money: {
    checkLink: '/api/check-payment-link',
    openLink: '/api/open-payment-link',
    confirmLink: '/api/confirm-custom-payment',
    orderMoney: '/api/order-money',
    sendDepositLink: '/api/deposit-link',
    sendPaymentLink: '/api/payment-link',
    confirmEmtDeposit: '/api/confirm-emt-deposit',
    confirmEmtPayment: '/api/confirm-emt-payment',
    expectEmt: '/api/expect-emt',
    refund: '/api/refund-order',
    deleteSaved: '/api/delete-saved-order',
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
  shelf: {
    pricing: '/api/pricing',
    updatePricing: '/api/update-pricing',
    discountCodes: '/api/discount-codes',
    addDiscountCode: '/api/add-discount-code',
    deleteDiscountCode: '/api/delete-discount-code',
    uploadProductPicture: '/api/upload-jersey-product-cloud',
    addProducts: '/api/upload-jersey-products-db',
    changeProduct: '/api/change-jersey-product',
    deleteProduct: '/api/delete-jersey-product',
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
  workshop: {
    production: '/api/supplier-production',
    updateProduction: '/api/update-supplier-production',
    workOrder: '/api/work-order',
    mockups: '/api/order-mockups',
  },
} as const;

/** What is downloaded: also posts, with the page's token, but the answer is a file. */
export const filePaths = {
  exportOrders: '/api/export-orders',
  orderPdf: '/api/order-pdf',
} as const;
