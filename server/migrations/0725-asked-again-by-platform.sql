-- Where whoever sells and whoever buys are one, the platform reviews: whoever is asked for another proof by it has as many days for that.
grant update (due_at) on voucher_orders to sello_platform;
