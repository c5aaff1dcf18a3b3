import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('shop/home.tsx'),
  route('start-order', 'builder/start-order.tsx'),
  route('products', 'products/products.tsx'),
  route('cart', 'cart/cart.tsx'),
  route('payment-complete', 'cart/payment-complete.tsx'),
  route('confirmation', 'shop/confirmation.tsx'),
  route('privacy', 'shop/privacy.tsx'),
  route('order-status', 'shop/order-status.tsx'),
  route('login', 'account/login.tsx'),
  route('verify', 'account/verify.tsx'),
  route('password-reset', 'account/password-reset.tsx'),
  route('account', 'account/account.tsx'),
  route('dashboard', 'staff/dashboard.tsx'),
  route('*', 'shop/not-found.tsx'),
] satisfies RouteConfig;
