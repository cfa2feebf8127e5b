-- The same dictionary form from two devices, or from a guest and the account, was two words. The one that came first stands for the
-- other from now on, which stays as removed: answers and changes of a device that has not heard of it go to the first.
alter table my_word add column same_as text;
