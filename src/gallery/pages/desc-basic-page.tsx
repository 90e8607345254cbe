import '../gallery.css';
import './pages.css';
import '@src/resource/list/list.css';
import '@src/resource/record/record-detail.css';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { USER_TEXTS } from '@locales/late/user.ts';
import { customerResource } from '@src/contracts/resources/customer.ts';
import { feedbackResource } from '@src/contracts/resources/feedback.ts';
import { RelatedList } from '@src/resource/record/related-list.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { RecordChoice } from './record-choice.tsx';
import { RecordFacts } from './record-facts.tsx';

const PERSON = ['no', 'nickname', 'phone', 'email', 'level', 'status'];
const SHOP = ['region', 'source', 'orders', 'spent', 'lastActive', 'createTime'];

/** A customer in two blocks of facts, and a table of what they wrote. */
export default function DescBasicPage() {
  useLateTexts(USER_TEXTS);
  useLateTexts(RECORD_TEXTS);
  const t = useText();
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
