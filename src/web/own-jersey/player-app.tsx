/*
 * The page of a player as an app of its own: a link opens it with two thirds of the code of any other page, because nothing of it needs
 * the router (decision 91). The server has rendered the frame around it.
 */
import { Component, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { readAppData } from '../app/app-data.ts';
import { ErrorPage } from '../app/error-page.tsx';
import { keepTranslatedText } from '../app/keep-translated-text.ts';
import { useCountVisit } from '../calls/count-visit.ts';
import { useFragment } from '../lib/fragment.ts';
import { keepFocus } from '../ui/focus/keep-focus.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { OwnJersey } from './own-jersey.tsx';
import OwnJerseyCard from './own-jersey-card.tsx';

interface PlayerAppData {
  sizes: SizeOptionLists;
}

function PlayerApp({ sizes }: PlayerAppData) {
  useCountVisit();
  useEffect(keepFocus, []);
  return (
    <>
      <OwnJersey {...useFragment()} sizes={sizes} Card={OwnJerseyCard} />
      <ToastRegion pathname={location.pathname} />
    </>
  );
}

/** Shows what went wrong instead of an empty page. */
class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}

keepTranslatedText();
createRoot(document.getElementById('main')!).render(
  <ErrorBoundary>
    <PlayerApp {...readAppData<PlayerAppData>()} />
  </ErrorBoundary>,
);
