import '../gallery.css';
import './pages.css';
import '@src/crud/list/list.css';
import { PRODUCT_TEXTS } from '@locales/lazy/product.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RecordStatus } from '@src/crud/record/lifecycle/status-tag.tsx';
import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import { productResource } from '@src/modules/product/definitions/product.ts';
import { productLifecycle } from '@src/modules/product/definitions/product-lifecycle.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { LifecycleSteps } from './lifecycle-steps.tsx';
import { RecordChoice } from './record-choice.tsx';
import { RecordFacts } from './record-facts.tsx';

const FACTS = ['code', 'category', 'priceFrom', 'stock', 'sales', 'currentVersion'];

/** A product with its state and key facts, its lifecycle as steps, and further content in tabs. */
export default function DescHighPage() {
  useTexts(PRODUCT_TEXTS);
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
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
              <LifecycleSteps region={region} current={String(product[region.field] ?? region.initial)} />
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
