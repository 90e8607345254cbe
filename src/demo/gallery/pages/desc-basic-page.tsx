import '../gallery.css';
import './pages.css';
import '@src/crud/list/list.css';
import '@src/crud/record/record-detail.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { USER_TEXTS } from '@locales/lazy/user.ts';
import { RelatedList } from '@src/crud/record/related-list.tsx';
import { customerResource } from '@src/modules/customers/definitions/customer.ts';
import { feedbackResource } from '@src/modules/customers/definitions/feedback.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { RecordChoice } from './record-choice.tsx';
import { RecordFacts } from './record-facts.tsx';

const PERSON = ['no', 'nickname', 'phone', 'email', 'level', 'status'];
const SHOP = ['region', 'source', 'orders', 'spent', 'lastActive', 'createTime'];

/** A customer in two description lists, and a table of their feedback. */
export default function DescBasicPage() {
  useTexts(USER_TEXTS);
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  return (
    <RecordChoice definition={customerResource}>
      {(customer) => (
        <>
          <section className="card gallery-card">
            <h2>{t('gallery.pages.desc.person')}</h2>
            <RecordFacts definition={customerResource} record={customer} names={PERSON} />
          </section>
          <section className="card gallery-card">
            <h2>{t('gallery.pages.desc.shop')}</h2>
            <RecordFacts definition={customerResource} record={customer} names={SHOP} />
          </section>
          <section className="card gallery-stack">
            <h2>{t('gallery.pages.desc.feedback')}</h2>
            <RelatedList key={customer.id} definition={feedbackResource} field="customer" id={customer.id} />
          </section>
        </>
      )}
    </RecordChoice>
  );
}
