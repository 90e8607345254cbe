import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useNewsTexts } from '../use-news-texts.ts';
import { ReaderPage } from './reader-page.tsx';

/** Public page of a published news item. */
export default function ReaderView() {
  useNewsTexts();
  const { gateways } = useApp();
  const { slug = '' } = usePage().params;
  return <ReaderPage load={gateways.news.read} name={slug} share="" />;
}
