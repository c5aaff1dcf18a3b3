import { createContext } from 'react-router';
import type { Site } from '#contract/site.ts';

/** The server sets it for every page that it renders; loaders read it. */
export const siteContext = createContext<Site>();
