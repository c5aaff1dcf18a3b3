import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('home/home-page.tsx'),
  route('start-order', 'builder/builder-page.tsx'),
  route('products', 'product-list/product-list-page.tsx'),
  route('product', 'product-detail/product-by-hash-page.tsx'),
  route('product/:type/:file', 'product-detail/product-page.tsx'),
  route('cart', 'cart/cart-page.tsx'),
  route('payment', 'payment-link/payment-link-page.tsx'),
  route('payment-complete', 'checkout/payment-complete-page.tsx'),
  route('confirmation', 'account/sign-in/confirmation-page.tsx'),
  route('privacy', 'privacy/privacy-page.tsx'),
  route('materials', 'guides/materials-page.tsx'),
  route('size-chart', 'guides/size-chart-page.tsx'),
  route('jersey-samples', 'guides/jersey-samples-page.tsx'),
  route('warranty-replacement', 'guides/warranty-page.tsx'),
  route('jersey', 'own-jersey/own-jersey-page.tsx'),
  route('stop-reminders', 'own-jersey/stop-reminders-page.tsx'),
  route('mockup-verification', 'mockup-approval/mockup-verification-page.tsx'),
  route('contact', 'contact/contact-page.tsx'),
  route('newsletter', 'newsletter/newsletter-page.tsx'),
  route('order-status', 'order-status/order-status-page.tsx'),
  route('login', 'account/sign-in/login-page.tsx'),
  route('verify', 'account/sign-in/verify-page.tsx'),
  route('confirm-email', 'account/sign-in/confirm-email-page.tsx'),
  route('password-reset', 'account/sign-in/password-reset-page.tsx'),
  route('account', 'account/account-page.tsx'),
  // Its pages are nested routes (dashboard/app/pages.tsx): in this list they would add 2 kB to every page.
  route('dashboard/*', 'dashboard/app/dashboard-page.tsx'),
  // All components of ui/ on one page, in development only.
  ...(process.env.NODE_ENV === 'development' ? [route('dev/components', 'dev/components-page.tsx')] : []),
  route('*', 'app/not-found-page.tsx'),
] satisfies RouteConfig;
