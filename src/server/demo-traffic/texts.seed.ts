/** A fake address of a demo customer. */
export const homeAddress = (region: string, number: number): string => `${region}人民路 ${number} 号`;

/** Messages of the demo's followers, with and without an automatic reply. */
export const FOLLOWER_TALK = ['价格', '发票', '营业时间', '能不能货到付款', '有没有学生优惠', '你好'] as const;
