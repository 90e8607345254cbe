import type { Label } from '@src/contracts/resource/label.ts';

/** Message that a member of the combo is not on sale. */
export const memberNotOnSale = (member: string): Label => ({
  zh_CN: `“${member}”没有在售`,
  en: `“${member}” is not on sale`,
});
