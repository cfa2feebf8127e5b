export const referenceNamespace = 'http://ns.editeur.org/onix/3.0/reference'

/** Names of proprietary schemes (code 01 or 24). */
export const idName = 'Folio book_id'
export const versionName = 'Folio version'
export const categoryScheme = 'Folio category'
/** Age marks of Russian law: 0+, 6+, 12+, 16+, 18+. */
export const ageScheme = 'RARS'

/** Short tags and reference names of the elements that are read (ONIX for Books 3.0, revision 8). */
const names =
	'ONIXmessage:ONIXMessage header:Header product:Product a001:RecordReference a002:NotificationType recordsourceidentifier:RecordSourceIdentifier x311:RecordSourceIDType b233:IDTypeName b244:IDValue productidentifier:ProductIdentifier b221:ProductIDType descriptivedetail:DescriptiveDetail collection:Collection x411:NoCollection x329:CollectionType titledetail:TitleDetail b202:TitleType titleelement:TitleElement x409:TitleElementLevel b203:TitleText b030:TitlePrefix b031:TitleWithoutPrefix contributor:Contributor n339:NoContributor b034:SequenceNumber b035:ContributorRole b036:PersonName b037:PersonNameInverted b039:NamesBeforeKey b040:KeyNames b047:CorporateName audience:Audience b204:AudienceCodeType b205:AudienceCodeTypeName b206:AudienceCodeValue audiencerange:AudienceRange b074:AudienceRangeQualifier b075:AudienceRangePrecision b076:AudienceRangeValue subject:Subject b067:SubjectSchemeIdentifier b171:SubjectSchemeName b069:SubjectCode collateraldetail:CollateralDetail textcontent:TextContent x426:TextType d104:Text publishingdetail:PublishingDetail publisher:Publisher b291:PublishingRole b081:PublisherName publishingdate:PublishingDate x448:PublishingDateRole j260:DateFormat b306:Date productsupply:ProductSupply supplydetail:SupplyDetail j396:ProductAvailability j192:UnpricedItemType price:Price x462:PriceType j151:PriceAmount j152:CurrencyCode pricedate:PriceDate x476:PriceDateRole m184:DefaultLanguageOfText x310:DefaultPriceType m186:DefaultCurrencyCode'

export const referenceNames = new Map(
	names.split(' ').map(pair => pair.split(':') as [short: string, reference: string]),
)
