/** Given names of people in Nigeria: Yoruba, Igbo, Hausa, Edo, Efik, Ibibio, Urhobo, English. */
export const NIGERIAN_NAMES = `
Abimbola Abiodun Abisola Abosede Adaeze Adamu Adanna Adaobi Ade Adebayo Adebisi Adebola Adeboye
Adedayo Adedeji Adefemi Adegoke Adekunle Adeola Aderonke Adesina Adesuwa Adewale Adeyemi Adunni
Afolabi Agnes Ahmed Aisha Aishatu Ajibola Akachi Akin Akinola Akintunde Akpan Alhaji Aliyu Amaka
Amara Amarachi Amina Aminat Aminu Anayo Aniekan Anulika Anwuli Aondo Arinze Asabe Asha Atinuke
Ayo Ayobami Ayodeji Ayodele Ayomide Ayotunde Azeez Azubuike Babajide Babatunde Bala Balarabe
Bamidele Bankole Bashir Basirat Bello Bilkisu Bimpe Biodun Biola Bisi Blessing Bode Bola Bolaji
Bolanle Boluwatife Bosede Buchi Bukola Bunmi Caroline Charity Chiamaka Chibueze Chibuike Chibuzo
Chidera Chidi Chidiebere Chidimma Chidinma Chigozie Chika Chikaodili Chike Chima Chimamanda
Chinaza Chinedu Chinelo Chineye Chinonso Chinwe Chinyere Chioma Chisom Chizoba Chukwudi
Chukwuemeka Chukwuma Comfort Dada Damilola Damisi Danjuma Danladi Dapo Dare Dauda Dayo Deborah
Deji Dele Demola Ebele Ebenezer Ebere Ebubechukwu Edet Efe Efosa Egbe Ehis Ejike Ejiro Ekaette
Ekene Elo Emeka Eniola Enitan Enobong Esohe Esther Ete Etim Ezinne Fadekemi Faith Farouk Fatai
Fatima Favour Femi Femo Festus Folake Folarin Folasade Folashade Funke Funmi Funmilayo Gambo
Garba Gbemisola Gbenga Gbolahan Gloria Godwin Goodluck Grace Habiba Hadiza Hafsat Halima Haruna
Hassan Hauwa Hussaina Ibiam Ibrahim Idowu Idris Ife Ifeanyi Ifeoma Ifunanya Ijeoma Ikechukwu
Ikenna Imade Imran Inemesit Iniobong Isah Isioma Isoken Itunu Iyabo Iyanu Jamila Jibril Jide
Jumoke Kabiru Kainene Kamal Kayode Kehinde Kelechi Kemi Kike Kikelomo Kola Kolawole Kunle Ladi
Lami Lanre Latifat Lawal Lekan Limota Maimuna Makinde Maryam Mfon Modupe Mohammed Mojisola
Monisola Morenike Moses Mubarak Muhammad Munirat Musa Muyiwa Nafisat Nasiru Ndidi Ngozi Nkechi
Nkem Nkiru Nnamdi Nneka Nnenna Nosa Nwamaka Nwando Obafemi Obinna Odion Ogechi Ogechukwu Oghene
Oghenekaro Okechukwu Okon Olabisi Oladele Olaide Olaitan Olajide Olamide Olanrewaju Olatunji
Olayinka Olufemi Olufunke Olumide Olusegun Oluseun Oluwaseun Oluwatobi Omolara Omotola Onome
Onyeka Onyinye Osagie Osas Osaze Osita Otega Oyin Oyinkan Precious Rabiu Rahila Rashidat Remi
Ronke Rotimi Rukayat Sade Sadiq Safiya Salamatu Salisu Sani Segun Seun Seyi Shade Shehu Simbi
Simi Sola Somto Suleiman Sunday Taiwo Tamuno Tari Temitope Titilayo Tobi Tochi Tolu Tope Tunde
Tunji Uche Uchechi Ugochi Ugonna Umar Usman Uwem Uzoma Victor Wale Wasiu Wura Yakubu Yemi
Yetunde Yinka Yusuf Zainab Zara Zikora
`
  .trim()
  .split(/\s+/);

/** Given names of people in Indonesia: Javanese, Sundanese, Balinese, Minang, Arabic, and others. */
export const INDONESIAN_NAMES = `
Abdul Abimanyu Achmad Ade Adelia Adhitya Adi Adinda Aditya Adji Agnes Agung Agus Ahmad Aisyah
Ajeng Akbar Aldi Alfi Alifa Alit Alya Amalia Amelia Aminah Anak Andi Andika Andini Andri Anggi
Anggraini Anggun Anisa Anita Anjani Annisa Anton Anwar Aprilia Ardi Ardian Arief Arif Arifin
Arini Aris Arjuna Arman Arna Arum Arya Asep Asih Asti Astrid Astuti Atika Aulia Ayu Azis Bagas
Bagus Bahar Bambang Bayu Bella Bima Bintang Bobby Budi Budiman Bunga Cahya Cahyo Candra Catur
Chandra Cici Cinta Citra Cokorda Dadang Dadi Dahlia Dani Danu Darma Darmawan David Dede Deden
Dedi Dedy Della Denny Desi Dessy Devi Dewa Dewi Dhea Dian Diana Dika Dimas Dina Dinda Dini Dodi
Doni Donny Dwi Dyah Edi Edwin Eka Eko Ela Eli Elly Elok Emil Endah Endang Endri Engkus Enny Erik
Erlangga Erna Ersa Esti Euis Eva Evi Fadhil Fadli Fahri Faisal Fajar Farah Farhan Farida Fathur
Febri Feby Fera Ferdi Ferdinand Ferry Fira Firman Fitri Fitriani Fransiska Galih Galuh Gani
Ganjar Gatot Gde Gede Gilang Gina Gita Gugun Gunawan Guntur Gusti Hadi Hafiz Hamid Hana Handoko
Hani Hanif Hardi Hari Harjo Hartono Haryanto Hasan Hasna Hendra Hendri Hendro Heni Heri Herlina
Herman Hesti Hilda Husni Ida Ika Ikhsan Ilham Imam Iman Inah Indah Indra Indri Ine Inka Intan
Ira Irfan Irma Irwan Ismail Isna Iwan Jaka Jamal Januar Jati Jauhari Jihan Joko Jono Jumadi Juni
Juwita Kadek Kamila Karina Kartika Kartini Kasih Ketut Khairul Kholifah Kirana Komang Krisna
Kurnia Kurniawan Kusuma Laila Laras Lastri Lela Leni Lestari Lia Lilik Lina Linda Lisa Luh
Lukman Lulu Lutfi Made Maharani Mahmud Maman Margono Maria Marni Maya Mega Melati Melinda Merry
Mia Miftah Mila Mira Mirna Mochamad Muhamad Mulyadi Mulyono Murni Mutia Nabila Nadia Nadya Naila
Nana Nanang Nanda Nani Nara Nasir Naufal Nengah Neni Nia Nida Nina Nining Nisa Nita Novi Novita
Nugraha Nugroho Nur Nurhayati Nurul Nyoman Oki Okta Oktavia Panji Paramita Puji Purnomo Purwanto
Putra Putri Putu Rachmat Raden Rafi Rahayu Rahma Rahmat Raka Rama Rangga Rani Ranti Rara Ratih
Ratna Ratu Reza Rian Ribka Ridho Ridwan Rifki Rika Rima Rina Rini Rio Risa Riska Rita Rizal
Rizki Rizky Robi Rohani Roni Rosa Rosita Rudi Rully Rusdi Sakti Salma Salsabila Samsul Sandi
Santi Santoso Saraswati Sari Sartono Satria Septi Setiawan Shinta Sigit Sinta Siti Slamet Sofia
Sri Subagyo Suci Sudirman Sugeng Suharto Sukma Sulastri Sulis Sumarni Supri Surya Susanti Susi
Susilo Sutrisno Suwarno Syahrul Syifa Taufik Tedi Teguh Tia Tiara Tika Tiko Tini Titik Titin
Toni Tri Triana Trisno Tulus Tuti Udin Ujang Ulfa Umi Utami Vera Vina Vino Wahyu Wahyuni Wawan
Wayan Wening Widi Widodo Widya Wina Winda Wira Wisnu Wiwik Wulan Yani Yanti Yayan Yayuk Yeni
Yoga Yogi Yohana Yudha Yudi Yulia Yuliana Yuni Yunita Yusuf Zahra Zainal Zaki Zulfikar
`
  .trim()
  .split(/\s+/);
