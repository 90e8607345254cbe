import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useNewsTexts } from '../use-news-texts.ts';
import { ReaderPage } from './reader-page.tsx';

/** A published piece of news as a visitor gets it. */
export default function ReaderView() {
  useNewsTexts();
  const { gateways } = useApp();
  const { slug = '' } = usePage().params;
  return <ReaderPage load={gateways.news.read} name={slug} share="" />;
}
