import '../gallery.css';
import './pages.css';
import '@src/resource/list/list.css';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { productResource } from '@src/contracts/resources/product.ts';
import { productLifecycle } from '@src/contracts/resources/product-lifecycle.ts';
import { RecordDetail } from '@src/resource/record/record-detail.tsx';
import { RecordStatus } from '@src/resource/record/record-status.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { LifeSteps } from './life-steps.tsx';
import { RecordChoice } from './record-choice.tsx';
import { RecordFacts } from './record-facts.tsx';

const FACTS = ['code', 'category', 'priceFrom', 'stock', 'sales', 'currentVersion'];

/** A product with its state and key facts above, the steps of its life, and everything else in tabs. */
export default function DescHighPage() {
  useLateTexts(PRODUCT_TEXTS);
  useLateTexts(RECORD_TEXTS);
  const t = useText();
  const [region] = productLifecycle.regions;
  return (
    <RecordChoice definition={productResource}>
      {(product) => (
        <>
          <section className="card gallery-card">
            <div className="gallery-row">
              <h2>{String(product.name)}</h2>
              <RecordStatus definition={productResource} record={product} />
            </div>
            <RecordFacts definition={productResource} record={product} names={FACTS} />
          </section>
          {region !== undefined && (
            <section className="card gallery-card">
              <h2>{t('gallery.pages.desc.life')}</h2>
              <LifeSteps region={region} current={String(product[region.field] ?? region.initial)} />
            </section>
          )}
          <section className="card record-card">
            <RecordDetail key={product.id} definition={productResource} record={product} />
          </section>
        </>
      )}
    </RecordChoice>
  );
}
