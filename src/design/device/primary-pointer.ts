/** Whether the device is mainly used by fingers (Media Queries 4, `pointer`): hints leave out mouse and keys there. */
export const hasCoarsePointer = () => matchMedia('(pointer: coarse)').matches
