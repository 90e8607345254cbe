import '../../simple-page.css';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useText } from '@src/ui/use-text.ts';

/** A page that only the role `test` may open where the browser decides. */
export default function AuthPageBView() {
  const t = useText();
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.permission.pageB.title')} subtitle={t('demo.permission.pageB.text')} />
    </div>
  );
}
