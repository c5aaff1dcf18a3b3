/**
 * For the `headScript` of a page that shows something else for an address with a fragment than what the server sent: that
 * stays hidden (app.css) until the page has read the fragment.
 */
export const HIDE_FOR_FRAGMENT = "if(location.hash.length>1)document.documentElement.dataset.opening=''";
