/** Of a save that came during a payment: it is kept, and the creator takes or leaves it (product-decisions 4). */
export const DEFERRED_WORDS = 'Your change is kept, and the order creator decides about it.';
