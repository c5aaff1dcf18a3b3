import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { PageContext } from '#contract/site.ts';

/** Set by the server for every page that it renders; read by loaders. */
export const siteContext = createContext<PageContext>();

/** The CSP nonce of the renderer's inline scripts, see the server's content-security.ts. */
export const scriptNonceContext = createContext<string>();

/** The nonce for components; undefined in the browser, where the attribute has been removed. */
export const NonceContext = createReactContext<string | undefined>(undefined);
