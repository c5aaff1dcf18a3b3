import { Link } from 'react-router';

/** What a customer can do after the session has ended in the cart or the checkout (rules.md checkout-13). */
export const SignInOffer = () => (
  <>
    <Link to="/login#cart" className="font-semibold underline underline-offset-4">
      Login
    </Link>{' '}
    to use your credits, or continue as a guest.
  </>
);
