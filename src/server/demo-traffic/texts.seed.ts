/** Where a customer of the demo lives. */
export const homeAddress = (region: string, number: number): string => `${region}人民路 ${number} 号`;
