int number = 2;
