-- An editor's list is searched by publisher too, any part of the name, beside the index of the words of a product.
create index product_by_publisher_text on product using gin ((
	translate(lower(publisher), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')
) gin_trgm_ops);
