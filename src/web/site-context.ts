import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Site } from '#contract/site.ts';

/** The server sets it for every page that it renders; loaders read it. */
export const siteContext = createContext<Site>();

/** Marks the inline scripts that the renderer itself wrote, see the server's content-security.ts. */
export const scriptNonceContext = createContext<string>();

/** The same for components; undefined in the browser, where the mark has been removed. */
export const ScriptNonce = createReactContext<string | undefined>(undefined);
