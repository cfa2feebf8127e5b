import { Footer } from '../parts/footer.jsx'
import { Header } from '../parts/header.jsx'
import { shopData } from '../shop-data.js'

export default function Layout({ children }) {
	return (
		<html lang="en">
			<body>
				<Header />
				<main id="content" tabIndex={-1}>
					{children}
				</main>
				<Footer seller={shopData().seller} />
			</body>
		</html>
	)
}
