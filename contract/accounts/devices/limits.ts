export const DEVICE_NAME_MAX = 60;
/** How many a place has that are not revoked. */
export const DEVICES_MAX = 200;
/** Hours in which a device's link is good. */
export const DEVICE_LINK_HOURS = 48;
/** Wrong PINs after which a device is locked until it gets another link. */
export const DEVICE_PIN_TRIES = 5;
/** Minutes after which a device asks for the PIN again, where nothing was done. */
export const DEVICE_MINUTES = 30;
/** Days after which a device that nobody used has to be given another link. */
export const DEVICE_DAYS = 30;
