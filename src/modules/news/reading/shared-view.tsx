import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useNewsTexts } from '../use-news-texts.ts';
import { ReaderPage } from './reader-page.tsx';

/** Page of a preview link until it expires. */
export default function SharedView() {
  useNewsTexts();
  const { gateways } = useApp();
  const { token = '' } = usePage().params;
  return <ReaderPage load={gateways.news.shared} name={token} share={token} />;
}
