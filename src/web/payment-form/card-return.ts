/**
 * Runs in the head before anything else: the card provider returns the customer with the secret of the payment in the
 * query, which must not stay in the address, the history or the referrer of a request.
 */
export const CARD_RETURN_SCRIPT =
  "if(location.search.includes('payment_intent_client_secret'))history.replaceState(null,'',location.pathname+location.hash)";
