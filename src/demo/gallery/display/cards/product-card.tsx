import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Card of one product, with links to its pages. */
export function ProductCard({ product }: { readonly product: ResourceRecord }) {
  const t = useTranslate();
  const { go, actors } = useApp();
  const name = wordsOf(product.name);
  const code = wordsOf(product.code);
  const tell = (severity: 'success' | 'error', textKey: 'gallery.display.copied' | 'gallery.display.refused') =>
    actors.messages.send({ type: 'messages.shown', key: 'card', severity, textKey });
  const copy = () =>
    void copyText(code).then((isCopied) =>
      isCopied ? tell('success', 'gallery.display.copied') : tell('error', 'gallery.display.refused'),
    );
  return (
    <article className="product-card" aria-label={name}>
      <span className="product-card-sign" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <h2>{name}</h2>
      <p>{code}</p>
      <div className="product-card-acts">
        <button
          type="button"
          className="button button-icon"
          aria-label={t('gallery.display.openNamed', { name })}
          onClick={() => go(`/product/product_detail/${product.id}`)}
        >
          <Icon name="pi pi-eye" />
        </button>
        <button
          type="button"
          className="button button-icon"
          aria-label={t('gallery.display.copyCode', { name })}
          onClick={copy}
        >
          <Icon name="pi pi-copy" />
        </button>
      </div>
    </article>
  );
}
