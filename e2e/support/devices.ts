/** The windows of the devices that people use (CSS pixels). */
export const DEVICES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};
