import { PERMISSION_TEXTS } from '@locales/lazy/permission.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import '@src/views/simple-page.css';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** A page that only the role `super` may open when the browser decides. */
export default function AuthPageAView() {
  useTexts(PERMISSION_TEXTS);
  const t = useTranslate();
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.permission.pageA.title')} subtitle={t('demo.permission.pageA.text')} />
    </div>
  );
}
